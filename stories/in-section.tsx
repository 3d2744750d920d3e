import type { Decorator } from '@storybook/react-vite'
import { Section } from '#src/components/Page/Page.tsx'

/** For what stands in a page's part and reaches to its edges. */
export const inSection: Decorator = (Story) => (
  <Section>
    <Story />
  </Section>
)
