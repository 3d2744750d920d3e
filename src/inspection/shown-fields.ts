export const MESSAGE_FIELDS = [
  'type',
  'name',
  'definition',
  'sessionId',
  'sourceId',
  'parentId',
  'rootId',
  'createdAt',
  '_version',
]

/** Shown below any of these: public facts about tournaments, events, cities and their organizers. */
const CATALOGUE = [
  'cartItems',
  'categories',
  'cities',
  'events',
  'item',
  'items',
  'options',
  'organization',
  'organizer',
  'sports',
  'tournaments',
].flatMap((parent) => ['name', 'title', 'label', 'value', 'slug'].map((key) => `${parent}.${key}`))

/** Events whose `id` is that of a city, an event, or a category event. */
const EVENTS_WITH_ID = [
  'cart.remove',
  'city.choose',
  'item.removed',
  'player.added',
  'player.changed',
  'player.isMe',
  'player.pasted',
  'player.removed',
  'team.named',
].map((type) => `${type}.id`)

/**
 * The only texts and numbers of events and snapshots that an inspector may see; all others are
 * redacted. `key` holds anywhere, `parent.key` for an object, or a list of them, under `parent`,
 * `type.key` for an event of that type, and `parent.*` for every key.
 */
export const SHOWN_FIELDS: ReadonlySet<string> = new Set([
  ...CATALOGUE,
  ...EVENTS_WITH_ID,
  ...['type', 'kind', 'status', 'tags', 'src', 'actorId', 'access', 'view'],
  ...['page', 'limit', 'index', 'total', 'totalPages', 'failures'],
  ...['now', 'deadline', 'wait.from', 'wait.until'],
  ...['_id', 'ids', 'city', 'selected', 'event_id', 'item_id', 'changes.id', 'sent.id'],
  ...['sport', 'category', 'match_type', 'event_type', 'item_type', 'players_capacity'],
  ...['entries_max', 'entries_left', 'categoryevents.reason', 'events.reason'],
  ...['start_date_time_new', 'end_date_time_new', 'allow_booking_until_date_time_new'],
  ...['start_date', 'end_date'],
  ...['entry_fee', 'cost', 'amount', 'currency', 'order_total', 'item_total', 'charged'],
  ...['event_name', 'item_name', 'item_event_name', 'dropped'],
  ...['path', 'href', 'to', 'fullListing'],
  ...['field.changed.name', 'field.left.name'],
  ...[
    'errors.*',
    'error.name',
    'error.message',
    'errorBody.message',
    'errorBody.field',
    'failure.call',
  ],
])
