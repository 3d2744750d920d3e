import type { StorybookConfig } from '@storybook/react-vite'
import { drawStoryPosters } from './posters.ts'

const POSTERS = '.cache/story-posters'
drawStoryPosters(POSTERS)

export default {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  staticDirs: [{ from: `../${POSTERS}`, to: '/posters' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig
