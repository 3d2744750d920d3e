import { afterEach, expect, test, vi } from 'vitest'
import { requestPath } from '#contract/first-responses.ts'
import { createServices } from '#src/services/services.ts'
import { windowAt } from './fake-window.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const CITIES = { params: { dropdown: 'true' } } as const

test('responses that came with the page are not used after the first page', async () => {
  const answer = { success: true, data: [] }
  const responses = {
    [requestPath('banners')]: answer,
    [requestPath('cities', CITIES.params)]: answer,
  }
  const window = {
    ...windowAt('https://matchpoint.example/'),
    document: { querySelector: () => null },
    navigator: {},
    performance,
  }
  vi.stubGlobal('history', window.history)
  const { api, history } = createServices(window as never, { date: '', responses })

  expect(await api.call('banners', {})).toEqual(answer)
  history.navigate('/tournaments')
  window.dispatchEvent(new Event('pushState'))
  // Node cannot send a request without a host.
  await expect(api.call('cities', CITIES)).rejects.toThrow('/api/v1/city/all')
})
