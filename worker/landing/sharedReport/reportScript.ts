import { SHARED_REPORT } from '@soltrade/schema/limits/reports';

/**
 * Asks for the figures of a live report and replaces the old ones; if the report is gone, it loads the page, which says so. A
 * string and not a module, because the policy allows it by the hash of exactly these bytes.
 */
export const REPORT_SCRIPT = `setInterval(async()=>{if(document.hidden)return;let f=document.querySelector(".refresh"),p=f.method=="post",r;try{r=await fetch(f.action,p?{method:"post",body:new URLSearchParams(new FormData(f))}:{})}catch{return}if(r.status==404)return location.replace(location);if(!r.ok)return;let d=new DOMParser().parseFromString(await r.text(),"text/html").getElementById("figures");d&&document.getElementById("figures").replaceWith(d)},${SHARED_REPORT.refreshEvery})`;
