import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NAME_MAX, NAME_PART_MAX, TEXT_MAX } from '#contract/constants.ts'
import { Field } from '#src/ui/Field/Field.tsx'

const rendered = (props: object) =>
  renderToStaticMarkup(createElement(Field, { label: 'Name', value: '', ...props }))

test('a field takes no more letters than the server does', () => {
  expect(rendered({})).toContain(`maxLength="${TEXT_MAX}"`)
  expect(rendered({ maxLength: 80 })).toContain('maxLength="80"')
})

test('a first and a last name of full length are one name of full length', () => {
  expect(NAME_PART_MAX * 2 + 1).toBeLessThanOrEqual(NAME_MAX)
})
