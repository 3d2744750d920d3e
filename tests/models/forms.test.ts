import { expect, test } from 'vitest'
import { walkEdges } from '#machines/modelling/edges.ts'
import { formModel, forms } from './forms.ts'

test.each(Object.entries(forms))(
  'the form of %s sends what was typed, shows mistakes at their fields and toasts each refusal',
  (_, spec) => {
    const { edges, wrong } = walkEdges(formModel(spec))
    expect(wrong).toEqual({})
    expect(edges.missing).toEqual([])
    expect(edges.all).toBeGreaterThan(0)
  },
)
