/** As in `/account?view=orders&page=2`. */
export type AccountView = 'profile' | 'orders' | 'password'

/** Default: the profile, and page 1 of the orders. */
export function readAccountUrl(queryString: string): { view: AccountView; page: number } {
  const asked = new URLSearchParams(queryString)
  const view = asked.get('view')
  const page = asked.get('page') ?? ''
  return {
    view: view === 'orders' || view === 'password' ? view : 'profile',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function accountUrl(view: AccountView, page = 1): string {
  if (view === 'profile') return '/account'
  return page === 1 ? `/account?view=${view}` : `/account?view=${view}&page=${page}`
}
