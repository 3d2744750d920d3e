import { expectThat } from '../modelling/expect-that.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { homeMachine } from './home.machine.ts'

const icons = ['badminton', 'chess'].map((title) => ({
  _id: title,
  title,
  image: `/posters/${title}/icon-600x600.svg`,
  url: '/tournaments',
}))

export const homeModel = defineModel({
  machine: homeMachine,
  inputs: { visitor: { city: 'Global' } },
  events: [
    { type: 'city.changed', city: 'pune' },
    { type: 'page.restored' },
    { type: 'banners.touched' },
    { type: 'banners.due' },
  ],
  outcomes: [
    done('fetchBanners', [
      {
        _id: 'monsoon',
        url: '/tournaments',
        mobileImage: '/posters/badminton/monsoon-800x1000.svg',
        desktopImage: '/posters/badminton/monsoon-1600x640.svg',
      },
    ]),
    failed('fetchBanners'),
    done('fetchIcons', icons),
    failed('fetchIcons'),
  ],
  invariants: {
    'banners.loading': ({ context }) => expectThat(context.banners.length, 'banners.length').is(0),
    'banners.loaded.still': ({ context }) =>
      expectThat(context.banners.length, 'banners.length').isAbove(0),
    'banners.loaded.active': ({ context }) =>
      expectThat(context.banners.length, 'banners.length').isAbove(0),
    'banners.missing': ({ context }) => expectThat(context.banners.length, 'banners.length').is(0),
    'icons.loading': ({ context }) => expectThat(context.icons.length, 'icons.length').is(0),
    'icons.loaded': ({ context }) =>
      expectThat(context.icons[0]?.title, 'icons[0].title').is('chess'),
    'icons.missing': ({ context }) => expectThat(context.icons.length, 'icons.length').is(0),
  },
})
