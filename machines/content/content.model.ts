import type { CoreCallName, ParamsOf } from '#contract/calls.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { contentMachine, type DataOf } from './content.machine.ts'

function contentModel<N extends CoreCallName>(
  kind: N,
  { input, params, data }: { input: string; params: ParamsOf<N>; data: DataOf<N> },
) {
  return defineModel({
    about: 'Loads a page that shows the data of one call, such as About Us.',
    machine: contentMachine,
    inputs: { [input]: { kind, params: params as object, title: 'Information' } },
    events: [{ type: 'content.retry' }],
    outcomes: [
      done('fetchContent', data),
      done('fetchContent', { ...(data as object), title: '' }),
      failed('fetchContent'),
    ],
    invariants: {
      loading: ({ context }) => expectThat(context.data, 'data').is(null),
      shown: ({ context }) => expectThat(context.data, 'data').isNot(null),
      failed: ({ context }) => expectThat(context.data, 'data').is(null),
    },
  })
}

/** By name: a model, with sample data, for each page that shows the data of one call. */
export const contentModels = {
  content: contentModel('contentPage', {
    input: 'about',
    params: { slug: 'about-us' },
    data: {
      slug: 'about-us',
      title: 'About Us',
      content: '<p>Matchpoint is where India finds its next match.</p>',
    },
  }),
}
