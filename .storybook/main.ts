import type { StorybookConfig } from '@storybook/react-vite'
import { posters } from './posters.ts'
import { followStates, writeStateStories } from './states.ts'

const STATES = '.cache/stories'

export default {
  stories: [
    '../stories/*.mdx',
    { directory: '../stories/foundations', titlePrefix: 'Foundations' },
    { directory: '../stories/components', titlePrefix: 'Components' },
    { directory: '../stories/interactions', titlePrefix: 'Interactions' },
    writeStateStories(STATES),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  viteFinal: ({ plugins = [], ...config }) => ({
    ...config,
    plugins: [...plugins, posters(), followStates(STATES)],
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig
