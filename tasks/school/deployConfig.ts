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
 * What `firebase deploy` is given in the place of `firebase.json`: Hosting finds the functions in the
 * school's region, each of its versions those that were deployed with it, and nothing is built once
 * more on the way. Throws where a rewrite names no region.
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
