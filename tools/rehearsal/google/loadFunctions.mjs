/**
 * Loads a source as the functions framework does and prints the names of its functions, such as
 * `site` or `group.task`. Ends with 1 if the source cannot be loaded.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = process.argv[2]
const { main = 'index.js' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const loaded = await import(pathToFileURL(join(folder, main)).href)

/** Names of functions in nested exports, as an entry point writes them. */
function listFunctions(exported, prefix = '') {
  return Object.entries(exported).flatMap(([name, value]) => {
    if (typeof value === 'function') return [`${prefix}${name}`]
    const isGroup = typeof value === 'object' && value !== null && prefix.length < 100
    return isGroup ? listFunctions(value, `${prefix}${name}.`) : []
  })
}

console.log(listFunctions(loaded).join(','))
process.exit(0)
