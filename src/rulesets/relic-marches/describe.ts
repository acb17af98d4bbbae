export const ask = () => ({ key: 'x', params: {} }); export const describe = () => null;
