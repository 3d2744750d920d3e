import { addons } from 'storybook/manager-api'
import logo from '../public/favicon.svg'
import { theme } from './theme.ts'

addons.setConfig({ theme: { ...theme, brandImage: logo } })

/** Storybook writes its own name into each title, and has no setting for it. */
const TITLE_END = /Storybook$/
const nameProduct = () => {
  if (TITLE_END.test(document.title))
    document.title = document.title.replace(TITLE_END, theme.brandTitle ?? '')
}
nameProduct()
new MutationObserver(nameProduct).observe(document.head, { childList: true, subtree: true })
