/** The views of the account area, as its address names them (`/account?view=orders&page=2`). */
export type AccountView = 'profile' | 'orders' | 'password'

/** What a query string asks for: My Account, unless it names another view; the first page of orders. */
export function readAddress(queryString: string): { view: AccountView; page: number } {
  const asked = new URLSearchParams(queryString)
  const view = asked.get('view')
  const page = asked.get('page') ?? ''
  return {
    view: view === 'orders' || view === 'password' ? view : 'profile',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of a view, and of a page of the orders. */
export function accountAddress(view: AccountView, page = 1): string {
  if (view === 'profile') return '/account'
  return page === 1 ? `/account?view=${view}` : `/account?view=${view}&page=${page}`
}
