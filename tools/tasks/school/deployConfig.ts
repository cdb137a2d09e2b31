import * as z from 'zod'

/** The parts of `firebase.json` that a school has a say in; the others are passed on as they are. */
const FirebaseConfig = z.looseObject({
  functions: z.array(z.looseObject({ predeploy: z.unknown().optional() })),
  hosting: z.looseObject({
    rewrites: z.array(
      z.looseObject({ function: z.looseObject({ functionId: z.string(), region: z.string() }) }),
    ),
  }),
})

/**
 * Returns the configuration for `firebase deploy` instead of `firebase.json`: Hosting uses the
 * functions in the school's region, each version those deployed with it, and nothing is built
 * again. Throws for a rewrite without a region.
 *
 * `pinTag`: https://firebase.google.com/docs/hosting/functions
 */
export function deployConfig(config: unknown, region: string): object {
  const { functions, hosting, ...others } = FirebaseConfig.parse(config)
  return {
    ...others,
    functions: functions.map(({ predeploy: _built, ...codebase }) => codebase),
    hosting: {
      ...hosting,
      rewrites: hosting.rewrites.map((rewrite) => ({
        ...rewrite,
        function: { ...rewrite.function, region, pinTag: true },
      })),
    },
  }
}
