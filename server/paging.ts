/** Where a page of `limit` rows starts; pages are counted from 1. */
export function offsetOf({ page, limit }: { page: number; limit: number }): number {
  return (page - 1) * limit
}

/** What a list says of itself beside its rows. */
export function pageCount(total: number, limit: number) {
  return { total, totalPages: Math.ceil(total / limit) }
}
