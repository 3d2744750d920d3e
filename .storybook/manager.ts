import { addons } from 'storybook/manager-api'
import logo from '../public/favicon.svg'
import { theme } from './theme.ts'

addons.setConfig({ theme: { ...theme, brandImage: logo } })
