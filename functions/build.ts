import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { context, type BuildOptions } from 'esbuild'
import * as z from 'zod'

const here = import.meta.dirname

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

/**
 * Bundles the functions into `outdir`, a folder that Firebase can deploy as it is: the contract
 * is inlined, the libraries stay outside and stand in its own package.json.
 * Splitting keeps what a handler imports lazily in a file of its own.
 */
export async function buildFunctions(options: {
  outdir: string
  watch?: boolean
}): Promise<{ dispose(): Promise<void> }> {
  const { dependencies } = Manifest.parse(
    JSON.parse(await readFile(join(here, 'package.json'), 'utf8')),
  )
  const libraries = Object.fromEntries(
    Object.entries(dependencies).filter(([name]) => !name.startsWith('@shala/')),
  )

  await mkdir(options.outdir, { recursive: true })
  await writeFile(
    join(options.outdir, 'package.json'),
    `${JSON.stringify(
      {
        name: 'shala-functions',
        private: true,
        type: 'module',
        main: 'index.js',
        engines: { node: '24' },
        dependencies: libraries,
      },
      null,
      2,
    )}\n`,
  )
  for await (const file of glob([join(here, '.env*'), join(here, '.secret.local')])) {
    await copyFile(file, join(options.outdir, basename(file)))
  }

  const bundle = await context(bundleOptions(options.outdir, Object.keys(libraries)))
  await bundle.rebuild()
  if (options.watch === true) await bundle.watch()
  return { dispose: () => bundle.dispose() }
}

function bundleOptions(outdir: string, libraries: string[]): BuildOptions {
  return {
    absWorkingDir: here,
    entryPoints: ['src/index.ts'],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: libraries.flatMap((name) => [name, `${name}/*`]),
    sourcemap: true,
    logLevel: 'warning',
  }
}
