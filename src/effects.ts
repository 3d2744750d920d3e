import { options } from 'preact'

/**
 * Runs effects before the next frame, as React does after an event. Preact waits for the frame; Ark's
 * menus then look for elements that an effect has yet to add.
 */
options.requestAnimationFrame = (run) => queueMicrotask(run)
