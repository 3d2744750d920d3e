import { setTimeout } from 'node:timers/promises'
import type { ResponseOf } from '#contract/calls.ts'
import { isFree } from '#contract/cart.ts'
import { API_BASE } from '#contract/constants.ts'
import { canBook, isBookingOpen } from '#contract/dates.ts'
import type { TournamentEvent } from '#contract/entities.ts'
import { bookingBody, type PaidIds } from '../../api/support/payments.ts'
import { team } from '../../api/support/players.ts'
import { Client } from './client.ts'
import type { Received, Statistics } from './statistics.ts'

const SEARCHES = ['open', 'pune', 'badminton', 'monsoon cup', 'chess', 'marathon', 'zz']

export interface BookableEvent extends TournamentEvent {
  tournamentId: string
}

interface Told {
  /** Ids of bookings that a player was told of. */
  bookings: string[]
  paid: number
}

/** On average, before each request. */
const PAUSE_MS = 500

let addresses = 0

/** 127.64.0.1 and on: the proxy sees a visitor with an own address. */
function nextAddress(): string {
  addresses += 1
  return `127.${64 + ((addresses >> 16) % 128)}.${(addresses >> 8) % 256}.${1 + (addresses % 254)}`
}

export interface Load {
  origin: string
  statistics: Statistics
  tokens: string[]
  events: BookableEvent[]
  told: Told
}

/** Ends the load, and returns how many visits it had. */
export type StopPlayers = () => Promise<number>

/** `count` players, one visit after the other, without pauses: each stands for dozens of people. */
export function startPlayers(count: number, load: Load): StopPlayers {
  let isOver = false
  let visits = 0
  const play = async () => {
    while (!isOver) {
      visits += 1
      await startVisit(load, () => isOver)
    }
  }
  const playing = Promise.all(Array.from({ length: count }, play))
  return async () => {
    isOver = true
    await playing
    return visits
  }
}

/** Visits with pauses that begin at random, `rate` a second, however slow the servers are. */
export function startVisitors(rate: number, load: Load): StopPlayers {
  const over = new AbortController()
  const visits: Promise<void>[] = []
  const begin = async () => {
    while (!over.signal.aborted) {
      await setTimeout((-Math.log(1 - Math.random()) / rate) * 1000)
      visits.push(startVisit(load, () => over.signal.aborted, PAUSE_MS))
    }
  }
  const beginning = begin()
  return async () => {
    over.abort()
    await beginning
    await Promise.all(visits)
    return visits.length
  }
}

async function startVisit(
  { origin, statistics, tokens, events, told }: Load,
  isOver: () => boolean,
  pauseMs = 0,
): Promise<void> {
  const client = new Client(origin, nextAddress(), statistics, isOver, { pauseMs })
  const token = Math.random() < 0.25 ? tokens.pop() : undefined
  await visit(client, events, token, told)
  client.close()
}

async function visit(
  client: Client,
  events: BookableEvent[],
  token: string | undefined,
  told: Told,
): Promise<void> {
  const event = pick(events)
  await client.get('/')
  await client.call('GET', `/tournaments?page=${1 + random(4)}&limit=8`)
  await client.call('GET', '/categoryevents?page=1&limit=8')
  await client.call('GET', `/searchableevents?search=${encodeURIComponent(pick(SEARCHES))}`)
  await client.get(`/searchevents?q=${encodeURIComponent(pick(SEARCHES))}`)
  await client.get(`/tournament/${event.tournamentId}`)
  await client.call('GET', `/user/tournament?id=${event.tournamentId}`)
  if (token) await book(client, event, token, told)
}

async function book(
  client: Client,
  event: BookableEvent,
  token: string,
  told: Told,
): Promise<void> {
  await client.call('POST', '/cart', token, { item_id: event._id, item: event })
  await client.call('POST', '/checkcartevents', token, { events: [event._id], categoryevents: [] })
  const draft = [team(event._id)]
  const ordered = await client.call('POST', '/payments/create-order', token, {
    amount: event.entry_fee,
    draft,
  })
  const order = read<ResponseOf<'createPaymentOrder'>>(ordered)
  if (!order) return
  const outcome = Math.random() < 0.1 ? 'failure' : 'success'
  const paid = read<{ response?: PaidIds }>(
    await client.send('POST', '/sandbox/attempts', undefined, { order_id: order.data.id, outcome }),
  )?.response
  if (!paid) return
  told.paid += 1
  // The worker books for a player who leaves.
  if (Math.random() < 0.1) return
  const created = read<ResponseOf<'createTeams'>>(
    await client.call('POST', '/teams', token, { teamData: draft }),
  )
  if (!created) return
  const body = bookingBody(created, paid)
  const booked = read<ResponseOf<'createBooking'>>(
    await client.call('POST', '/create-order', token, body),
  )
  if (booked) told.bookings.push(booked.data.order_id)
  await client.call('GET', '/ordersbyuser?page=1&limit=10', token)
}

const read = <T>({ status, body }: Received): T | null =>
  status === 200 ? (JSON.parse(body) as T) : null

const random = (below: number) => Math.floor(Math.random() * below)
const pick = <T>(from: T[]): T => from[random(from.length)] as T

/** Paid events for one player, from the public lists. */
export async function findEvents(origin: string): Promise<BookableEvent[]> {
  const found: BookableEvent[] = []
  for (let page = 1; page <= 5; page += 1) {
    const response = await fetch(`${origin}${API_BASE}/tournaments?page=${page}&limit=20`)
    const { data } = (await response.json()) as ResponseOf<'tournaments'>
    for (const { _id, events, allow_booking_until_date_time_new: deadline } of data) {
      const isOpen = isBookingOpen(deadline, Date.now() + 3_600_000)
      found.push(
        ...events
          .filter(
            (event) => event.event_type === 'SINGLE' && !isFree(event) && canBook(event, isOpen),
          )
          .map((event) => ({ ...event, tournamentId: _id })),
      )
    }
  }
  if (found.length === 0) throw new Error('No tournament has a paid event for one player.')
  return found
}
