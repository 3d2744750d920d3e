import { Content } from './Content.tsx'
import { defineContentPage } from './content-page.tsx'

export const page = defineContentPage('content', 'contentPage', Content)
