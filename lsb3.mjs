import opentype from '@shuding/opentype.js';
import {readFileSync} from 'node:fs';
const F=(n,w)=>{const b=readFileSync(`node_modules/@fontsource/inter/files/inter-${n}-${w}-normal.woff`);return b.buffer.slice(b.byteOffset,b.byteOffset+b.length)};
for(let k=0;k<3;k++)for(const n of ['latin','latin-ext','vietnamese','cyrillic','greek']){const t=performance.now();const f=opentype.parse(F(n,800));console.log(n,(performance.now()-t).toFixed(1));const u=performance.now();f.getPath('Alice Onchain $1.2M',0,0,40).toPathData();console.log('  path',(performance.now()-u).toFixed(1))}
