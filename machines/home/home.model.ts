import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { homeMachine } from './home.machine.ts'

const icons = ['badminton', 'chess'].map((title) => ({
  _id: title,
  title,
  image: `/posters/${title}/icon-600x600.svg`,
  url: '/tournaments',
}))

const banners = [
  {
    _id: 'monsoon',
    url: '/tournaments',
    mobileImage: '/posters/badminton/monsoon-800x1000.svg',
    desktopImage: '/posters/badminton/monsoon-1600x640.svg',
  },
]

export const homeModel = defineModel({
  about: 'Loads the home page’s banners and icons, and lists the events of the city.',
  machine: homeMachine,
  inputs: { visitor: { city: 'Global' } },
  events: [{ type: 'city.changed', city: 'pune' }, { type: 'page.restored' }],
  outcomes: [
    done('fetchBanners', banners),
    failed('fetchBanners'),
    done('fetchIcons', icons),
    failed('fetchIcons'),
  ],
  invariants: {
    'banners.loading': ({ context }) => expectThat(context.banners.length, 'banners.length').is(0),
    'banners.loaded': ({ context }) => expectThat(context.banners, 'banners').equals(banners),
    'banners.missing': ({ context }) => expectThat(context.banners.length, 'banners.length').is(0),
    'icons.loading': ({ context }) => expectThat(context.icons.length, 'icons.length').is(0),
    'icons.loaded': ({ context }) =>
      expectThat(
        context.icons.map(({ title }) => title),
        'icons',
      ).equals(['chess', 'badminton']),
    'icons.missing': ({ context }) => expectThat(context.icons.length, 'icons.length').is(0),
  },
})
