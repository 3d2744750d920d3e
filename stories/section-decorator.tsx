import type { Decorator } from '@storybook/react-vite'
import { Section } from '#src/ui/Page/Page.tsx'

/** For components that extend to the edges of a Section. */
export const withSection: Decorator = (Story) => (
  <Section>
    <Story />
  </Section>
)
