export default { plugins: { '@pandacss/dev/postcss': { configPath: 'inspector/panda.config.ts' } } }
