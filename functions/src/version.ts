/** Which build this is: the last commit that changed it; the build puts it in place of the variable. */
export const version = process.env.SHALA_VERSION ?? 'unknown'
