import type { Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '#src/theme/index.css'

export default {
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disabled: true },
    options: { storySort: { order: ['Foundations', 'Components'] } },
  },
  globalTypes: {
    theme: {
      description: 'Day or night',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System' },
          { value: 'light', title: 'Day' },
          { value: 'dark', title: 'Night' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'system' },
  decorators: [
    (Story, { globals: { theme } }) => {
      useLayoutEffect(() => {
        if (theme === 'system') delete document.documentElement.dataset.theme
        else document.documentElement.dataset.theme = theme
      }, [theme])
      return (
        <Router hook={memoryLocation({ path: '/' }).hook}>
          <Story />
        </Router>
      )
    },
  ],
} satisfies Preview
