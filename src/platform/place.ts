import type { Place } from '#contract/list-params.ts'

const WAIT_MS = 15_000
/** A place of a quarter of an hour ago is near enough. */
const AGE_MAX_MS = 900_000

/**
 * Finds where the device is. Rejects where it is not known or not allowed; without `mayAsk`, also where
 * the browser would ask the person.
 */
export const createLocate =
  ({ permissions, geolocation }: Navigator) =>
  async (mayAsk: boolean): Promise<Place> => {
    // Safari before version 16 has no permissions to ask for.
    const known = mayAsk || (await permissions?.query({ name: 'geolocation' }))?.state === 'granted'
    if (!known) throw new Error('The place is not allowed to be read')
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT_MS, maximumAge: AGE_MAX_MS }),
    )
    return { lat: coords.latitude, long: coords.longitude }
  }
