/** For servers and databases that run for seconds: optimising PostgreSQL's WebAssembly code costs more than it saves. */
export const SERVER_FLAGS = ['--liftoff-only']
