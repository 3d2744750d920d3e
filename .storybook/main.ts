import type { StorybookConfig } from '@storybook/react-vite'
import { posters } from './posters.ts'
import { followStates, writeStateStories } from './states.ts'

export default {
  stories: [
    '../stories/*.mdx',
    { directory: '../stories/foundations', titlePrefix: 'Foundations' },
    { directory: '../stories/components', titlePrefix: 'Components' },
    writeStateStories(),
  ],
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
    plugins: [...plugins, posters(), followStates()],
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig
