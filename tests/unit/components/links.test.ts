import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import type { OrderRow } from '#contract/entities.ts'
import { supportInfo } from '#machines/fixtures.ts'
import { Carousel } from '#src/ui/Carousel/Carousel.tsx'
import { Footer } from '#src/ui/Footer/Footer.tsx'
import { Header } from '#src/ui/Header/Header.tsx'
import { IconStrip } from '#src/ui/IconStrip/IconStrip.tsx'
import { OrderTable } from '#src/ui/OrderTable/OrderTable.tsx'

const row = {
  _id: 'row-1',
  order_id: '',
  item_type: 'EVENT',
  item_is_free_event: true,
  razorpay_payment_id: '-',
  createdAt: '2026-11-21T06:30:00.000Z',
  order_total: 0,
  item_total: 0,
  charged: null,
} as OrderRow
const item = { item_name: 'Men’s singles', title: '', team_name: '', players: [] }

const image = '/posters/chess/icon-600x600.svg'

const LINKS: Record<string, (url: string) => ReactNode> = {
  'an icon': (url) =>
    createElement(IconStrip, { icons: [{ _id: 'chess', title: 'Chess', image, url }] }),
  'a banner': (url) =>
    createElement(Carousel, {
      banners: [{ _id: 'banner', url, mobileImage: image, desktopImage: image }],
    }),
  'a booked item': (url) =>
    createElement(OrderTable, {
      rows: [{ ...row, item: { ...row.item, ...item, href: url } }],
      first: 1,
      onViewPlayers: () => {},
      onCancel: () => {},
      onTransfer: () => {},
    }),
}

/** There is no address bar in Node. */
const NoLocation = ({ children }: { children?: ReactNode }) => Router({ ssrPath: '/', children })

const tagsOf = (content: ReactNode) =>
  renderToStaticMarkup(createElement(NoLocation, null, content)).match(/<a [^>]*>/g) ?? []

describe.each(Object.entries(LINKS))('the link of %s', (_, linkTo) => {
  test('to a page of the app opens in the same tab', () => {
    const [tag] = tagsOf(linkTo('/tournaments?sport=chess'))
    expect(tag).toContain('href="/tournaments?sport=chess"')
    expect(tag).not.toContain('target=')
  })

  test.each([
    'https://chess.example/open',
    'http://chess.example',
    '//chess.example',
    '/\\chess.example',
  ])('to another site opens in a new tab: %s', (url) => {
    const [tag] = tagsOf(linkTo(url))
    expect(tag).toContain(`href="${url}"`)
    expect(tag).toContain('target="_blank"')
  })

  test.each(['', 'javascript:alert(1)', 'tournaments', '#', 'https://'])(
    'is left out if its URL cannot be opened: %j',
    (url) => {
      expect(tagsOf(linkTo(url))).toEqual([])
    },
  )
})

describe('the Organizers links of the header', () => {
  const organizerLinks = (organizerUrl: string) => {
    const nothing = () => {}
    const html = renderToStaticMarkup(
      createElement(
        NoLocation,
        null,
        createElement(Header, {
          loggedIn: false,
          cartCount: 0,
          organizerUrl,
          search: {
            text: '',
            rows: [],
            onChange: nothing,
            onSubmit: nothing,
            onOpen: nothing,
            onClose: nothing,
            onChoose: nothing,
          },
          city: {
            label: 'Global',
            loading: false,
            cities: [],
            noneFound: false,
            hiddenCount: 0,
            selectedId: 'Global',
            filter: '',
            open: false,
            onOpen: nothing,
            onClose: nothing,
            onFilter: nothing,
            onChoose: nothing,
          },
          menu: { open: false, onChange: nothing, onLogout: nothing },
        }),
      ),
    )
    return html.match(/<a [^>]*>Organizers/g) ?? []
  }

  test('open the organizer site in a new tab', () => {
    const links = organizerLinks('https://organizers.example')
    expect(links).toHaveLength(1)
    for (const link of links) {
      expect(link).toContain('href="https://organizers.example"')
      expect(link).toContain('target="_blank"')
    }
  })
})

test('a social link whose URL cannot be opened is left out', () => {
  const support = {
    ...supportInfo,
    facebook: 'facebook',
    instagram: 'https://instagram.com/matchpoint',
  }
  const socialLinks = tagsOf(createElement(Footer, { support })).filter((tag) =>
    /facebook|instagram/.test(tag),
  )
  expect(socialLinks).toHaveLength(1)
})
