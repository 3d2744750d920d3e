import { fromPromise } from 'xstate'
import type { Suggestion } from '#contract/entities.ts'
import { cleanText } from '#contract/text.ts'
import { headerSuggestionsMachine } from '#machines/header/header.machine.ts'
import type { Services } from '#src/platform/services.ts'

export const provideSuggestions = ({ api }: Services) =>
  headerSuggestionsMachine.provide({
    actors: {
      fetchSuggestions: fromPromise<Suggestion[], string>(async ({ input, signal }) => {
        const params = { search: cleanText(input) }
        return (await api.call('searchableEvents', { params, signal })).data
      }),
    },
  })
