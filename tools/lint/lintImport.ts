import { join } from 'node:path'
import { Linter } from 'eslint'
import imports from 'eslint-plugin-import-x'
import { root } from '../root.ts'
import { toImportRules, type Zone, zones } from './zones.ts'

const linter = new Linter({ cwd: root })
const plugin: Linter.Config = {
  files: ['**/*.{ts,tsx}'],
  plugins: { imports },
  settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx'] } } },
}

/**
 * Lints a file that imports another, both given by their paths in the repository, and returns the
 * messages. For tests.
 */
export function lintImport(
  importer: string,
  imported: string,
  forbidden: readonly Zone[] = zones,
): string[] {
  const code = `import '${join(root, imported)}'`
  const config = [plugin, ...toImportRules(forbidden)]
  return linter
    .verify(code, config, { filename: join(root, importer) })
    .map(({ message }) => message)
}
