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
 * Returns the configuration of a preview channel: only Hosting, with rewrites to the live services.
 * With `pinTag` firebase-tools would deploy the branch's functions over the live ones, and a
 * rewrite by `function` needs the permission to list functions.
 *
 * The service of a function has its name in lower case, with hyphens for underscores.
 */
export function previewConfig(config: unknown, region: string): object {
  const { hosting } = FirebaseConfig.parse(config)
  const rewrites = hosting.rewrites.map(({ pattern, functionId }) => ({
    ...pattern,
    run: { serviceId: functionId.toLowerCase().replaceAll('_', '-'), region },
  }))
  return { hosting: { ...hosting, rewrites } }
}
