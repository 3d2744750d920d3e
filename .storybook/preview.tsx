import type { Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '#src/theme/index.css'
import { NOW } from '../stories/samples.ts'
import { stopClock, surround } from '../stories/surroundings.ts'
import { globalTypes, initialGlobals, WIDTHS } from '../stories/toolbar.ts'

export default {
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disabled: true },
    viewport: { options: WIDTHS },
    options: {
      storySort: { order: ['Start here', 'Foundations', 'Components', 'Pages', 'Frame'] },
    },
  },
  globalTypes,
  initialGlobals,
  beforeEach: ({ parameters: { now = NOW } }) => stopClock(now),
  decorators: [
    (Story, { globals: { theme, text, motion } }) => {
      useLayoutEffect(() => surround({ theme, text, motion }), [theme, text, motion])
      return (
        <Router hook={memoryLocation({ path: '/' }).hook}>
          <Story />
        </Router>
      )
    },
  ],
} satisfies Preview
