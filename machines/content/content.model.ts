import type { ContentPage } from '#contract/entities.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
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
    loading: ({ context }) => expectThat(context.page, 'page').is(null),
    shown: ({ context }) => expectThat(context.page?.slug, 'page.slug').is(context.slug),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'content.retry' }), 'can content.retry').is(true),
  },
})
