import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
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
  events: [{ type: 'city.changed', city: 'pune' }],
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
    'banners.loading': ({ context }) => must(context.banners.length === 0, 'no banner yet'),
    'banners.loaded': ({ context }) => must(context.banners.length > 0, 'there are banners'),
    'banners.missing': ({ context }) => must(context.banners.length === 0, 'there are none'),
    'icons.loading': ({ context }) => must(context.icons.length === 0, 'no icon yet'),
    'icons.loaded': ({ context }) =>
      must(context.icons[0]?.title === 'chess', 'the last one comes first'),
    'icons.missing': ({ context }) => must(context.icons.length === 0, 'there are none'),
  },
})
