import type { HttpsFunction } from 'firebase-functions/v2/https'

/** A deployed function with the options of `deployed`, whose handler loads on the first request. */
export function withLazyHandler<Deployed extends HttpsFunction>(
  deployed: Deployed,
  load: () => Promise<HttpsFunction>,
): Deployed {
  return new Proxy(deployed, {
    apply: async (_target, _self, [request, response]: Parameters<HttpsFunction>) =>
      (await load())(request, response),
  })
}
