import { execFile } from 'node:child_process'
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { context, type BuildOptions, type Metafile } from 'esbuild'
import * as z from 'zod'

const here = import.meta.dirname

export interface FunctionsProject {
  readonly projectId: string
  readonly region: string
  /** The most instances of the services `api` and `bulk`. */
  readonly capacity: { readonly api: number; readonly bulk: number }
  readonly paysByCard: boolean
  /** The key that marks the school's payments at Stripe. */
  readonly schoolKey: string
  /** The values of the parameters in `src/settings.ts`. */
  readonly parameters: Readonly<Record<string, string>>
}

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

/**
 * Bundles the functions into `outdir`, a folder that Firebase can deploy as it is: the contract
 * is inlined, and the libraries stay outside and are in its own package.json. Splitting keeps what a
 * handler imports lazily in a separate file. Returns the libraries that a service loads at its start.
 */
export async function buildFunctions(options: {
  outdir: string
  watch?: boolean
  /** The parameters of a deployed project; the local stack has its own in `.env.demo-shala`. */
  project?: FunctionsProject
}): Promise<{ libraries: string[]; dispose(): Promise<void> }> {
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
  if (options.project !== undefined) await writeParameters(options.outdir, options.project)

  const { outdir, project } = options
  const version = await lastCommit()
  const bundle = await context(bundleOptions(outdir, Object.keys(libraries), project, version))
  const { metafile } = await bundle.rebuild()
  if (options.watch === true) await bundle.watch()
  return { libraries: listStartLibraries(metafile.outputs), dispose: () => bundle.dispose() }
}

/** The packages that `index.js` imports before any handler loads. */
function listStartLibraries(outputs: Metafile['outputs']): string[] {
  const entry = Object.keys(outputs).find(
    (file) => outputs[file]?.entryPoint === 'functions/src/index.ts',
  )
  const files = new Set(entry === undefined ? [] : [entry])
  const libraries = new Set<string>()
  // A set also goes through what is added on the way.
  for (const file of files) {
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue
      if (external !== true) files.add(path)
      else if (!isBuiltin(path)) libraries.add(path)
    }
  }
  return [...libraries].toSorted()
}

/**
 * Writes `.env.<project id>`, from which `firebase deploy` reads the parameters. Keeps the content
 * of a file with that name in this folder, for parameters that schools do not set.
 */
async function writeParameters(outdir: string, { projectId, parameters }: FunctionsProject) {
  const file = join(outdir, `.env.${projectId}`)
  const kept = parseEnv(await readFile(file, 'utf8').catch(() => ''))
  const lines = Object.entries({ ...kept, ...parameters }).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
  )
  await writeFile(file, lines.join(''))
}

/**
 * Returns the last commit that changed the functions and its time; `unknown` outside of a
 * repository. Other commits build the same bundle, so unchanged functions are not deployed again.
 */
async function lastCommit(): Promise<string> {
  const asked = ['log', '-1', '--format=%h %cI', '--', '.', '../contract', '../domain']
  const said = await promisify(execFile)('git', asked, { cwd: here }).catch(() => null)
  return said?.stdout.trim() || 'unknown'
}

function bundleOptions(
  outdir: string,
  libraries: string[],
  project: FunctionsProject | undefined,
  version: string,
): BuildOptions & { metafile: true } {
  return {
    // Messages then name files as the repository does.
    absWorkingDir: dirname(here),
    entryPoints: ['functions/src/index.ts'],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: libraries.flatMap((name) => [name, `${name}/*`]),
    sourcemap: true,
    metafile: true,
    define: {
      'process.env.SHALA_VERSION': JSON.stringify(version),
      ...(project && {
        'process.env.SHALA_REGION': JSON.stringify(project.region),
        'process.env.SHALA_API_INSTANCES': JSON.stringify(project.capacity.api),
        'process.env.SHALA_BULK_INSTANCES': JSON.stringify(project.capacity.bulk),
        'process.env.SHALA_PAYS_BY_CARD': JSON.stringify(String(project.paysByCard)),
        'process.env.SHALA_SCHOOL_KEY': JSON.stringify(project.schoolKey),
      }),
    },
    logLevel: 'warning',
  }
}
