import { app } from './views/app.ts'
import { contact } from './views/contact.ts'
import { detail } from './views/detail.ts'
import { listing } from './views/listing.ts'
import { walkViews } from './walk-views.tsx'

walkViews({ app, contact, detail, listing })
