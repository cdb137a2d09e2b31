import * as z from 'zod'

const patienceMs = 10_000
const Build = z.object({ appCheck: z.boolean() })

/**
 * Returns true if the deployed site was built with a site key, so that it sends App Check tokens,
 * by its newest build. Null if unknown: no response, or an older build.
 */
export async function siteSendsTokens(siteUrl: string, stop: AbortSignal): Promise<boolean | null> {
  try {
    const response = await fetch(new URL('/builds/latest.json', siteUrl), {
      signal: AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
    })
    const build = Build.safeParse(await response.json())
    return build.success ? build.data.appCheck : null
  } catch {
    return null
  }
}
