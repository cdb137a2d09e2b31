/**
 * Runs before every npm script: installs the packages when they are not there yet, or when
 * package-lock.json has changed since. Plain JavaScript, no package, for any Node from 20 on.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const lock = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.shala-lock')
const turn = join(root, '.shala', 'installing')
/** An install that takes longer than this has died without saying so. */
const patienceMs = 15 * 60_000

const wanted = () => createHash('sha256').update(readFileSync(lock)).digest('hex')
const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()

/** npm writes its own record last: if it is newer than the lock file, npm was run manually. */
const installedByHand = () => {
  const record = join(modules, '.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lock).mtimeMs
}

const remember = () => {
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, wanted())
}

/** True for one of several that ask at the same time. */
const takeTurn = () => {
  mkdirSync(dirname(turn), { recursive: true })
  try {
    mkdirSync(turn)
    return true
  } catch {
    return false
  }
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** npm must not run on the very Node of node_modules that it is about to replace. */
const pathOutside = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter)

/** Disables install scripts for every npm version; package.json disables them for newer ones. */
const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Says every ten seconds how many packages are there, because npm itself says nothing. */
const showProgress = () => {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'))
  const files = Object.keys(packages)
    .filter((place) => place.includes('node_modules/'))
    .filter((place) => !packages[place].link && !packages[place].optional)
    .map((place) => join(root, place, 'package.json'))
  return setInterval(() => {
    const count = files.filter((file) => existsSync(file)).length
    console.log(count === 0 ? 'Downloading packages…' : `${count} of ${files.length} packages`)
  }, 10_000)
}

const install = async () => {
  console.log('Installing packages (first run, about three minutes)…')
  const progress = showProgress()
  const npm = spawn('npm', ['ci', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: pathOutside },
    shell: process.platform === 'win32',
  })
  const [status] = await once(npm, 'close')
  clearInterval(progress)
  if (status !== 0) {
    console.error(
      'The packages could not be installed. Look at what npm says above; then run "npm ci" again.',
    )
    return 1
  }
  remember()
  return 0
}

if (existsSync(lock) && !installed()) {
  if (installedByHand()) remember()
  else {
    while (!takeTurn()) {
      if (existsSync(turn) && Date.now() - statSync(turn).mtimeMs > patienceMs) {
        rmSync(turn, { recursive: true, force: true })
      }
      sleep(500)
    }
    try {
      process.exitCode = installed() ? 0 : await install()
    } finally {
      rmSync(turn, { recursive: true, force: true })
    }
  }
}
