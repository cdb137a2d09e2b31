import * as z from 'zod'

const FirebaseConfig = z.looseObject({
  hosting: z.looseObject({
    rewrites: z.array(
      z
        .looseObject({ function: z.object({ functionId: z.string(), region: z.string() }) })
        .transform(({ function: { functionId }, ...pattern }) => ({ pattern, functionId })),
    ),
  }),
})

/**
 * Returns the configuration that a preview channel is deployed with: Hosting alone, whose rewrites lead to
 * the services that are live. With `pinTag` firebase-tools would deploy the functions of the branch over
 * the live ones, and a rewrite by `function` asks for the right to list functions.
 *
 * A function's service has its name in lower case, with hyphens for underscores.
 */
export function previewConfig(config: unknown, region: string): object {
  const { hosting } = FirebaseConfig.parse(config)
  const rewrites = hosting.rewrites.map(({ pattern, functionId }) => ({
    ...pattern,
    run: { serviceId: functionId.toLowerCase().replaceAll('_', '-'), region },
  }))
  return { hosting: { ...hosting, rewrites } }
}
