function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function heading(text: string): string {
  return `<h3>${escapeHtml(text)}</h3>`
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

export function bullets(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`
}

/** 6.5 becomes '6:30 am'. */
export function clock(hour: number): string {
  const whole = Math.floor(hour) % 24
  const minutes = Math.round((hour % 1) * 60)
  return `${whole % 12 || 12}:${String(minutes).padStart(2, '0')} ${whole < 12 ? 'am' : 'pm'}`
}
