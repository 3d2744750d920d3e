import { mkdirSync } from 'node:fs'
import type { StorybookConfig } from '@storybook/react-vite'
import { posters } from './posters.ts'
import { followStates, writeStateStories } from './states.ts'
import { tokens } from './tokens.ts'
import { virtual } from './virtual.ts'

const CHANGES = '.cache/changes'
// Storybook refuses a folder that does not exist.
mkdirSync(CHANGES, { recursive: true })

export default {
  stories: [
    '../stories/*.mdx',
    { directory: '../stories/foundations', titlePrefix: 'Foundations' },
    { directory: '../stories/components', titlePrefix: 'Components' },
    writeStateStories(),
  ],
  staticDirs: [{ from: `../${CHANGES}`, to: '/changes' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' }, strictMode: true },
  },
  viteFinal: ({ plugins = [], build = {}, ...config }) => ({
    ...config,
    // Chunk size and build time do not matter here: no warnings.
    build: {
      ...build,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: { ...build.rolldownOptions, checks: { pluginTimings: false } },
    },
    plugins: [...plugins, posters(), virtual(), tokens(), followStates()],
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig
