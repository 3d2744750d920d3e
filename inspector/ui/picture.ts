/** Marks an element that belongs to a picture of what a tester sees. */
export const PICTURED = { 'data-pictured': '' }

/** px, between the parts and around them. */
const GAP = 16

/** A PNG of the pictured elements side by side, each as it is scrolled and drawn now. */
export async function takePicture(): Promise<Blob> {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-pictured]')]
  const parts: HTMLCanvasElement[] = []
  for (const element of elements.filter((one) => one.checkVisibility())) {
    parts.push(await canvasOf(element))
  }
  const canvas = document.createElement('canvas')
  canvas.width = parts.reduce((sum, { width }) => sum + width + GAP, GAP)
  canvas.height = Math.max(0, ...parts.map(({ height }) => height)) + 2 * GAP
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  let left = GAP
  for (const part of parts) {
    context.drawImage(part, left, GAP)
    left += part.width + GAP
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))))
  })
}

/** Of a frame its page: a picture of the frame would need a style in it, which the security policy blocks. */
async function canvasOf(element: HTMLElement): Promise<HTMLCanvasElement> {
  const { snapdom } = await import('@zumer/snapdom')
  const frame = element.querySelector('iframe')
  const view = frame?.contentWindow
  if (!view) return snapdom.toCanvas(element, { dpr: 1, embedFonts: true })
  const { clientWidth: width, clientHeight: height } = view.document.documentElement
  const clip = { x: view.scrollX, y: view.scrollY, width, height }
  return snapdom.toCanvas(view.document.body, { dpr: 1, clip })
}

export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
