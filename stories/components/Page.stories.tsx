import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { CardGrid } from '#src/ui/CardGrid/CardGrid.tsx'
import { Carousel } from '#src/ui/Carousel/Carousel.tsx'
import { Footer } from '#src/ui/Footer/Footer.tsx'
import { Header } from '#src/ui/Header/Header.tsx'
import { IconStrip } from '#src/ui/IconStrip/IconStrip.tsx'
import { LoadMore } from '#src/ui/LoadMore/LoadMore.tsx'
import { Heading, Page, Section } from '#src/ui/Page/Page.tsx'
import { TournamentCard } from '#src/ui/TournamentCard/TournamentCard.tsx'
import { LONGEST_NAME } from '../extreme-samples.ts'
import { city, menu, search } from '../header-sample.ts'
import { banners, icons, NOW, support, tournaments } from '../samples.ts'
import { framedUsage } from '../usage.ts'

const meta = {
  title: 'Layout/Page',
  component: Page,
  parameters: {
    layout: 'fullscreen',
    ...framedUsage(
      'Header, main and footer, with a skip link. Every page uses one, with Sections inside and exactly one level 1 heading. Not for a part of a page.',
      640,
    ),
  },
  args: {
    header: (
      <Header
        loggedIn={false}
        cartCount={2}
        organizerUrl="https://organizer.example"
        search={search}
        city={city}
        menu={menu}
      />
    ),
    footer: <Footer support={support} />,
    children: (
      <>
        <Section>
          <Heading level={1}>Find your next match</Heading>
          <Carousel banners={banners} />
        </Section>
        <Section>
          <IconStrip icons={icons} />
        </Section>
        <Section>
          <Heading level={2} aside={<Button variant="outline">Filter</Button>}>
            Tournaments
          </Heading>
          <CardGrid>
            {tournaments.map((item) => (
              <TournamentCard key={item._id} tournament={item} now={NOW} level={3} />
            ))}
          </CardGrid>
          <LoadMore href="/tournaments?page=2" busy={false} onClick={fn()} />
        </Section>
      </>
    ),
  },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Home: Story = {}
export const Narrow: Story = {
  args: {
    children: (
      <Section narrow>
        <Heading level={1}>Login</Heading>
        <p>A page with a single form.</p>
      </Section>
    ),
  },
}
export const Longest: Story = {
  args: {
    children: (
      <Section>
        <Heading level={1}>{LONGEST_NAME}</Heading>
        <Heading level={2} aside={<Button variant="outline">Filter</Button>}>
          {LONGEST_NAME}
        </Heading>
      </Section>
    ),
  },
}
