import type { ContentPage } from '#contract/entities.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { contentMachine } from './content.machine.ts'

const about: ContentPage = {
  slug: 'about-us',
  title: 'About Us',
  content: '<p>Matchpoint is where India finds its next match.</p>',
}

export const contentModel = defineModel({
  machine: contentMachine,
  inputs: { about: { slug: 'about-us' } },
  events: [{ type: 'content.retry' }],
  outcomes: [done('fetchContent', about), failed('fetchContent')],
  invariants: {
    loading: ({ context }) => must(context.page === null, 'nothing is known yet'),
    shown: ({ context }) =>
      must(context.page?.slug === context.slug, 'the page asked for is shown'),
    failed: (snapshot) => must(snapshot.can({ type: 'content.retry' }), 'it can be tried again'),
  },
})
