export function offsetOf({ page, limit }: { page: number; limit: number }): number {
  return (page - 1) * limit
}

export function pageCount(total: number, limit: number) {
  return { total, totalPages: Math.ceil(total / limit) }
}
