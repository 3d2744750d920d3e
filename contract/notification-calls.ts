import { boolean, pattern, size, string } from 'superstruct'
import { call } from './call.ts'
import { passCode } from './call-fields.ts'
import { PUSH_ENDPOINT_MAX } from './constants.ts'
import * as entity from './entities.ts'

const pushSubscription = {
  endpoint: size(string(), 1, PUSH_ENDPOINT_MAX),
  p256dh: pattern(string(), /^B[\w-]{86}$/),
  auth: pattern(string(), /^[\w-]{22}$/),
}

export const notificationCalls = {
  /** Tells whether an address gets the mails of a link. `code` is in the link. */
  reminders: call({
    method: 'GET',
    path: '/reminders',
    params: { code: passCode },
    response: { data: entity.Reminders },
    public: true,
    optional: true,
  }),
  setReminders: call({
    method: 'POST',
    path: '/reminders',
    body: { code: passCode, on: boolean() },
    response: { data: entity.Reminders },
    public: true,
    optional: true,
  }),
  /**
   * What a browser needs to subscribe to notifications: the operator's key, null where none are sent, and
   * the addresses at push services that get the caller's.
   */
  push: call({
    method: 'GET',
    path: '/push',
    response: { data: entity.Push },
    public: false,
    optional: true,
  }),
  /** The browser with this `PushSubscription` gets the caller's notifications, until it is logged out. */
  subscribePush: call({
    method: 'POST',
    path: '/push/subscribe',
    body: pushSubscription,
    public: false,
    optional: true,
  }),
  /**
   * The browser has replaced its `PushSubscription`. Its service worker, which has no login, proves the former
   * one by its address and its secret. Changes nothing if the former one is unknown.
   */
  renewPush: call({
    method: 'POST',
    path: '/push/renew',
    body: {
      ...pushSubscription,
      former_endpoint: pushSubscription.endpoint,
      former_auth: pushSubscription.auth,
    },
    public: true,
    optional: true,
  }),
  /** For everybody who knows the address: a notification is stopped from itself, where there is no login. */
  unsubscribePush: call({
    method: 'POST',
    path: '/push/unsubscribe',
    body: { endpoint: pushSubscription.endpoint },
    public: true,
    optional: true,
  }),
}
