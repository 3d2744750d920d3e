import { describe, expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import { shareableEvent } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'
import { shareMachine } from '#machines/share/share.machine.ts'

const share = { type: 'share.open' }
const copy = { type: 'link.copy' }
const noSheet = done('openSheet', 'unavailable')

const effectsOf = (events: EventObject[]) =>
  walk(shareMachine, { event: shareableEvent }, events).effects

const copied = [{ type: 'toast', params: { tone: 'success', title: 'Link copied' } }]
const saved = [{ type: 'saveCalendar', params: shareableEvent }]

describe('while the share sheet does not answer', () => {
  test('a second press of Share offers to copy the link', () => {
    expect(effectsOf([share, share, copy, done('copyLink')])).toEqual(copied)
  })

  test('Add to calendar saves the calendar file', () => {
    expect(effectsOf([share, { type: 'calendar.open' }, { type: 'calendar.save' }])).toEqual(saved)
  })
})

describe('while the clipboard does not answer', () => {
  test('Add to calendar saves the calendar file', () => {
    const save = [{ type: 'calendar.open' }, { type: 'calendar.save' }]
    expect(effectsOf([share, noSheet, copy, ...save])).toEqual(saved)
  })
})
