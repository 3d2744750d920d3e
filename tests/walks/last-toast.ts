/** Title and message of the newest toast, on a line each. */
export const lastToast = () =>
  document.querySelector('section[aria-label="Notices"]')?.firstElementChild?.textContent
