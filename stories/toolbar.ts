import type { Network } from '#simulation/network.ts'

export const NETWORKS: Record<string, Network | undefined> = {
  still: undefined,
  fast: { delay: 100 },
  slow: { delay: 2_000 },
  offline: { delay: 400, fails: true },
}

const items = (titles: Record<string, string>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title }))

export const globalTypes = {
  theme: {
    description: 'Colour scheme',
    toolbar: {
      icon: 'mirror',
      dynamicTitle: true,
      items: items({ system: 'System theme', light: 'Light', dark: 'Dark' }),
    },
  },
  text: {
    description: 'Text size',
    toolbar: {
      icon: 'paragraph',
      dynamicTitle: true,
      items: items({
        normal: 'Text at 100 %',
        large: 'Text at 150 %',
        double: 'Text at 200 %',
      }),
    },
  },
  language: {
    description: 'Language',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: items({
        en: 'English',
        pseudo: 'Pseudo-language: accents, longer',
        long: 'Long words',
      }),
    },
  },
  direction: {
    description: 'Direction',
    toolbar: {
      icon: 'redirect',
      dynamicTitle: true,
      items: items({ ltr: 'Left to right', rtl: 'Right to left' }),
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      icon: 'play',
      dynamicTitle: true,
      items: items({ full: 'Full motion', reduced: 'Reduced motion' }),
    },
  },
  dates: {
    description: 'Language of the calendar',
    toolbar: {
      icon: 'calendar',
      dynamicTitle: true,
      items: items({
        page: 'Dates as on the page',
        'en-IN': 'Dates in English',
        'hi-IN': 'Dates in Hindi',
        'ta-IN': 'Dates in Tamil',
        'en-US': 'Dates in American English',
      }),
    },
  },
  network: {
    description: 'Simulated network',
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: items({
        still: 'No responses: the state is frozen',
        fast: 'Fast network',
        slow: 'Slow 4G',
        offline: 'Offline',
      }),
    },
  },
} as const

export const initialGlobals = {
  theme: 'system',
  text: 'normal',
  language: 'en',
  direction: 'ltr',
  motion: 'full',
  dates: 'page',
  network: 'still',
}

export const WIDTHS = Object.fromEntries(
  [360, 390, 768, 1024, 1280, 1440].map((width) => [
    `w${width}`,
    {
      name: `${width} px`,
      styles: { width: `${width}px`, height: '900px' },
      type: width < 768 ? 'mobile' : width < 1024 ? 'tablet' : 'desktop',
    } as const,
  ]),
)

/** For a story of what a phone alone shows. */
export const PHONE = { viewport: { value: 'w390' } }
