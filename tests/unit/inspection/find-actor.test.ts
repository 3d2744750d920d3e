import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { homeMachine } from '#machines/home/home.machine.ts'
import { failed } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'
import { findActor } from '#src/inspection/find-actor.ts'

test('an inspector reaches an actor of the app by its session id, at any depth', () => {
  const { actor } = walk(homeMachine, { city: 'Global' }, [])
  const tournaments = actor.getSnapshot().children.tournaments as AnyActorRef
  const { fetchFirst } = tournaments.getSnapshot().children
  expect(findActor(actor, actor.sessionId)).toBe(actor)
  expect(findActor(actor, tournaments.sessionId)).toBe(tournaments)
  expect(findActor(actor, fetchFirst.sessionId)).toBe(fetchFirst)
})

test('an inspector no longer reaches an actor that was stopped', () => {
  const { actor } = walk(homeMachine, { city: 'Global' }, [])
  const { fetchBanners } = actor.getSnapshot().children as Record<string, AnyActorRef>
  actor.send(failed('fetchBanners') as never)
  expect(findActor(actor, fetchBanners?.sessionId ?? '')).toBeUndefined()
})
