/** A course whose page has a path of its own; its data come the same way. */
export { default } from './Course.tsx'
